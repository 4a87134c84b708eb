import { join } from 'node:path';
import type { Env } from '../../../env.ts';

export const rejectedFolder = 'rejected';

export const dropsFolder = ({ dataFolder }: Pick<Env, 'dataFolder'>): string => join(dataFolder, 'drops');

export const dropFolderOf = (env: Pick<Env, 'dataFolder'>, workspaceId: string): string =>
	join(dropsFolder(env), workspaceId);
