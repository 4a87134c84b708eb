/** `pending` waits for approval, `unverified` for the confirmation of its address. Only `active` accounts sign in. */
export const userStates = ['pending', 'active', 'unverified', 'deactivated', 'rejected'] as const;
export type UserState = (typeof userStates)[number];

/** Fields by which the list of accounts can be sorted. */
export const userSortFields = ['email', 'fullName', 'createdAt', 'lastSeenAt'] as const;
export type UserSortField = (typeof userSortFields)[number];
