// Code that tracks perceptible objects may also track observable ones.
@_exported public import Observation
