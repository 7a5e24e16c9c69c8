/**
 * What a field of type `datetime-local` holds for an instant.
 * @example localFieldValue(new Date('2025-09-17T08:05:30Z')) // '2025-09-17T08:05' in UTC
 */
export function localFieldValue(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`
}
