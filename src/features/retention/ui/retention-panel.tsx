/** How long everything is kept, and whether that is so (Spec 9, Retention). */
export function RetentionPanel() {
  return null
}
