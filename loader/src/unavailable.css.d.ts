// The type of `unavailable.css`. A host imports this style sheet only for its side effect, so there are no exports.
export {};
