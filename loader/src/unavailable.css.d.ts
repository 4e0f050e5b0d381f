// A plain style sheet, imported for its effect.
export {};
