import type { Deps } from '../../../deps.ts';
import type { McpTool } from '../../../platform/mcp/mcp-tool.ts';
import type { ViewLog } from '../../foundation/index.ts';
import { askTool } from './tools/ask.tool.ts';
import { getConversationTool } from './tools/get-conversation.tool.ts';
import { listActionPointsTool } from './tools/list-action-points.tool.ts';
import { listConversationsTool } from './tools/list-conversations.tool.ts';
import { searchTranscriptsTool } from './tools/search-transcripts.tool.ts';

export const mcpTools = (deps: Deps, viewLog: ViewLog): McpTool[] => [
	searchTranscriptsTool(deps),
	getConversationTool(deps, viewLog),
	listConversationsTool(deps),
	listActionPointsTool(deps),
	askTool(deps),
];
