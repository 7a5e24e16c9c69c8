// The words of parts that are loaded when they are opened.
export const lazyMessages = {
  loading: 'Loading…',
  failed: 'This part could not be loaded. It needs the network once.',
  again: 'Try again',
} as const
