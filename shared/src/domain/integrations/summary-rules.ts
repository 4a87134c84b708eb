export const summaryLimits = { recipientsMax: 50, channelsMax: 20, channelNameMaxLength: 80 } as const;

/** Their channels take messages at an address of their own (incoming webhook). */
export const channelKinds = ['slack', 'teams', 'discord'] as const;
export type ChannelKind = (typeof channelKinds)[number];
