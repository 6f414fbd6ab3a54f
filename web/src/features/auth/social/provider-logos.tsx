/** The logo in its four colours, as Google's rules for sign-in buttons demand. */
export function GoogleLogo() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c6 0 11-2 14.6-5.4l-7.1-5.5a13.3 13.3 0 0 1-19.8-7H4.3v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#fbbc05" d="M11.7 28.1a13.2 13.2 0 0 1 0-8.4V14H4.3a22 22 0 0 0 0 19.8z" />
      <path
        fill="#ea4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14l7.4 5.7c1.7-5.2 6.6-9 12.3-9z"
      />
    </svg>
  );
}

export function FacebookLogo() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#1877f2" />
      <path
        fill="#fff"
        d="M16.7 15.5l.5-3.5h-3.3V9.8c0-1 .5-1.9 2-1.9h1.5v-3s-1.4-.2-2.7-.2c-2.7 0-4.5 1.6-4.5 4.6V12h-3v3.5h3V24a12 12 0 0 0 3.7 0v-8.5z"
      />
    </svg>
  );
}
