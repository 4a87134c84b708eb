/** The label of a channel's speaker: Me and Others once somebody said which channel is theirs, 1 or 2. */
export function channelLabel(channel: 1 | 2, ownChannel: number | null): string {
	if (!ownChannel) return `Channel ${channel}`;
	return channel === ownChannel ? 'Me' : 'Others';
}

/** The side of a channel. While nobody has said, the first is drawn as the near one. */
export const channelOrigin = (channel: 1 | 2, ownChannel: number | null): 'local' | 'other' =>
	channel === (ownChannel || 1) ? 'local' : 'other';
