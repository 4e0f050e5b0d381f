/** The address of a drawing, which is a file of its own. */
declare module '*.svg' {
  const address: string;
  export default address;
}
