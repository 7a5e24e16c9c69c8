// The account page, its notices and the two-step enrollment. The dashboard loads them lazily.
export { AccountPage } from './ui/account/account-page.tsx'
export { Enrollment } from './ui/account/enrollment.tsx'
export { SecurityNotices } from './ui/account/notices.tsx'
