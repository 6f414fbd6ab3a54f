declare module 'email-providers' {
  /** Domains at which anybody can get an address, and disposable ones. */
  const domains: readonly string[];
  export default domains;
}
