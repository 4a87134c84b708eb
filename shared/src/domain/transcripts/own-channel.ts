/** Returns a channel's speaker label: Me and Others once the user's own channel is known. */
export function channelLabel(channel: 1 | 2, ownChannel: number | null): string {
	if (!ownChannel) return `Channel ${channel}`;
	return channel === ownChannel ? 'Me' : 'Others';
}

/** Returns the side of a channel. While unknown, the first is drawn as the near one. */
export const channelOrigin = (channel: 1 | 2, ownChannel: number | null): 'local' | 'other' =>
	channel === (ownChannel || 1) ? 'local' : 'other';
