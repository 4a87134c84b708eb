export function channelLabel(channel: 1 | 2, ownChannel: number | null): string {
	if (!ownChannel) return `Channel ${channel}`;
	return channel === ownChannel ? 'Me' : 'Others';
}

/** While unknown, the first channel is drawn as the near one. */
export const channelOrigin = (channel: 1 | 2, ownChannel: number | null): 'local' | 'other' =>
	channel === (ownChannel || 1) ? 'local' : 'other';
