/** The default export is the address of an icon. Each icon is a file of its own. */
declare module '*.svg' {
  const address: string;
  export default address;
}
