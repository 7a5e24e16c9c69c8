// The words of the page that could not be shown.
export const failureMetadata = { title: 'Something Went Wrong', description: 'This page could not be loaded.' }
export const failureHeading = 'Something went wrong'
export const failureText = `${failureMetadata.description} Please try again in a moment.`
export const retryLabel = 'Try again'
export const failureOffline = {
  heading: 'This page needs the network',
  text: 'You are offline, and it is not kept on this device.',
  saved: 'What is on this device',
}
