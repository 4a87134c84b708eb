import { options, permission, welcome } from './page-scenes.ts';
import { panel } from './panel-scenes.ts';
import { popup } from './popup-scenes.ts';
import type { Scene } from './scene.ts';

const all = { popup, panel, options, permission, welcome } as const;

export const scenes: Scene[] = (['popup', 'panel', 'options', 'permission', 'welcome'] as const).flatMap((place) =>
	all[place].map((scene) => ({ ...(place === 'popup' && { microphone: 'granted' as const }), ...scene, place })),
);
