const mobileUserAgent = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i

/** Spec 2: on mobile, detected by user agent, the download label reads Save QR Code. */
export function isMobile(userAgent: string): boolean {
  return mobileUserAgent.test(userAgent)
}
