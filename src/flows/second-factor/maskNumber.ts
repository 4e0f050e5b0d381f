/**
 * Returns the last digits of a phone number: two, or four if another number of the person ends with the same two.
 */
export function maskNumber(number: string, numbers: readonly string[]): string {
  const isUnique = numbers.filter((other) => other.slice(-2) === number.slice(-2)).length < 2;
  return `••• ${number.slice(isUnique ? -2 : -4)}`;
}
