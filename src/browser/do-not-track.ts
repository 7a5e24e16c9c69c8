/** Whether Do Not Track or Global Privacy Control is on in this browser (Spec 9, Decisions: analytics gating). */
export function isTrackingRefused(): boolean {
  const browser: Navigator & { globalPrivacyControl?: boolean } = navigator
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true
}
