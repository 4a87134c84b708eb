import type { User } from '../contract/accounts/users.ts';

export const buildUser = (changes: Partial<User> = {}): User => ({
	id: 'user-1',
	email: 'dermot@example.com',
	fullName: 'Dermot Ash',
	role: 'user',
	state: 'active',
	isVerified: true,
	isApproved: true,
	rejectionReason: null,
	hasSecondFactor: false,
	isLastAdministrator: false,
	createdAt: '2026-02-01T09:00:00.000Z',
	lastSeenAt: '2026-02-11T09:00:00.000Z',
	workspace: { id: 'workspace-1', plan: 'premium', trialEndsAt: null },
	...changes,
});
