// Scaffold
