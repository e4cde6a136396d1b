// A tracking of perceptible objects may meet observable ones.
@_exported public import Observation
