import type { ResellerCustomer } from '@debrief/shared/contract/resellers/customers.ts';

export const buildCustomer = (changes: Partial<ResellerCustomer> = {}): ResellerCustomer => ({
	id: 'c1',
	name: 'Ines Brandt',
	email: 'ines@lindenhof.example',
	status: 'accepted',
	plan: 'premium',
	startedAt: '2026-03-02T08:00:00.000Z',
	invitedAt: '2026-03-01T08:00:00.000Z',
	expiresAt: null,
	...changes,
});

export const buildInvited = (changes: Partial<ResellerCustomer> = {}): ResellerCustomer =>
	buildCustomer({
		id: 'c2',
		name: null,
		email: 'new@lindenhof.example',
		status: 'pending',
		plan: null,
		startedAt: null,
		expiresAt: '2099-01-01T00:00:00.000Z',
		...changes,
	});
