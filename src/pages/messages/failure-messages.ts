// Texts of the page for a failed render or load.
export const failureMetadata = { title: 'Something Went Wrong', description: 'We could not load this page.' }
export const failureHeading = 'Something went wrong'
export const failureText = `${failureMetadata.description} Please try again in a moment.`
export const retryLabel = 'Try again'
export const failureOffline = {
  heading: 'This page needs a connection',
  text: "You are offline, and this page isn't saved on your device.",
  saved: 'See what works offline',
}
