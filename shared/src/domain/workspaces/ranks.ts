export const ranks = ['Admin', 'Manager', 'Agent', 'Member'] as const;
export type Rank = (typeof ranks)[number];

export const rights = [
	'editShared',
	'seeTeams',
	'inviteToTeams',
	'seeWorkspace',
	'editWorkspace',
	'changeSettings',
	'changeRanks',
] as const;
export type RankRight = (typeof rights)[number];

/** The server enforces this table, and the page of members displays it. */
export const rightsOfRank: Readonly<Record<Rank, readonly RankRight[]>> = {
	Admin: rights,
	Manager: ['editShared', 'seeTeams', 'inviteToTeams'],
	Agent: ['editShared'],
	Member: [],
};

export const hasRight = (rank: Rank, right: RankRight): boolean => rightsOfRank[rank].includes(right);
