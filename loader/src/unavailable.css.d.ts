// A host imports this style sheet for its side effect. The import has no exports.
export {};
