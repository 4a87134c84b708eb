import type { ChannelKind } from '@debrief/shared/domain/integrations/summary-rules.ts';
import type { ChatMessage } from './chat-message.ts';
import { discordBody } from './discord.ts';
import { slackBody } from './slack.ts';
import { teamsBody } from './teams.ts';

const bodies = { slack: slackBody, teams: teamsBody, discord: discordBody };

export const chatBody = (kind: ChannelKind, message: ChatMessage): string => JSON.stringify(bodies[kind](message));
