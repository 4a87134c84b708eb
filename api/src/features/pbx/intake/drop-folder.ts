import { join } from 'node:path';
import type { Env } from '../../../env.ts';

/** Below it each workspace has the folder that its telephone system sees. */
const dropsFolder = ({ dataFolder }: Pick<Env, 'dataFolder'>): string => join(dataFolder, 'drops');

/** The folder that the file servers show as the root of a workspace's account. */
export const dropFolderOf = (env: Pick<Env, 'dataFolder'>, workspaceId: string): string =>
	join(dropsFolder(env), workspaceId);
