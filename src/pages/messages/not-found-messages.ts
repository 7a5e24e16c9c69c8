// Texts of the page for an unknown address. Title and text are verbatim (Spec 2).
export const notFoundMessages = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  forVisitors: 'This page doesn’t exist. Check the link, or choose a tool below.',
  didYouMean: 'Did you mean',
} as const
