/** `pending` awaits approval, `unverified` the confirmation of its address. */
export const userStates = ['pending', 'active', 'unverified', 'deactivated', 'rejected'] as const;
export type UserState = (typeof userStates)[number];

export const userSortFields = ['email', 'fullName', 'createdAt', 'lastSeenAt'] as const;
export type UserSortField = (typeof userSortFields)[number];
