export type ChannelLayout = 'mono' | 'two-channel';
