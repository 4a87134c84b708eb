import type { FakeBackground } from './fake-background.ts';

export type Scene = Partial<Omit<FakeBackground, 'language'>> & {
	name: string;
	place: 'popup' | 'panel' | 'options' | 'permission' | 'welcome';
	press?: string;
	sees?: string;
};

export type SceneOf = Omit<Scene, 'place'>;
