export const ranks = ['Admin', 'Manager', 'Agent', 'Member'] as const;
/** What a person is in a workspace. */
export type Rank = (typeof ranks)[number];

/** What a rank may do beyond a person's own conversations and seeing what is shared with them. */
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

/** The one table of ranks: the server asks it, and people see it on the page of members. */
export const rightsOfRank: Readonly<Record<Rank, readonly RankRight[]>> = {
	Admin: rights,
	Manager: ['editShared', 'seeTeams', 'inviteToTeams'],
	Agent: ['editShared'],
	Member: [],
};

export const hasRight = (rank: Rank, right: RankRight): boolean => rightsOfRank[rank].includes(right);
