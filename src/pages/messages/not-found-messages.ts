// The words of an address that leads nowhere, verbatim (Spec 2).
export const notFoundMessages = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const
