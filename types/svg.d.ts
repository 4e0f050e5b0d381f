/** The default export is the address of an icon, which is a separate file. */
declare module '*.svg' {
  const address: string;
  export default address;
}
