import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearOnAccountChange, onAccountChange } from './account-state.ts';

let user: Profile | null = null;
let signal = () => {};
let cleared = 0;
const become = (next: Profile | null) => {
	user = next;
	signal();
};
let unregister = () => {};
beforeEach(() => {
	user = null;
	clearOnAccountChange({
		user: () => user,
		subscribe: (listener) => {
			signal = listener;
			return () => {};
		},
	});
	become(buildProfile());
	cleared = 0;
	unregister = onAccountChange(() => cleared++);
});
afterEach(() => unregister());

test('signing out clears the data of the account', () => {
	become(null);
	expect(cleared).toBe(1);
	become(buildProfile());
	expect(cleared).toBe(1);
});

test('another account in this tab sees no data of the previous one', () => {
	become({ ...buildProfile(), _id: 'somebody-else' });
	expect(cleared).toBe(1);
});

test('another workspace of the same account sees no data of the previous one', () => {
	become({ ...buildProfile(), workspaceId: 'another-workspace' });
	expect(cleared).toBe(1);
});

test('a renewed token or a changed profile clears nothing', () => {
	become({ ...buildProfile(), fullName: 'Marta Renamed' });
	expect(cleared).toBe(0);
});
