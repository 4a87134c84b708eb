import { Brand } from '@debrief/shared/ui/brand.tsx';
import { Toasts } from '@debrief/shared/ui/toasts.tsx';
import { ChoiceStories } from './choice-stories.tsx';
import { ControlStories } from './control-stories.tsx';
import { FieldStories } from './field-stories.tsx';
import { OverlayStories } from './overlay-stories.tsx';
import { SpeakerStories } from './speaker-stories.tsx';
import { StateStories } from './state-stories.tsx';
import { TableStories } from './table-stories.tsx';

export function Gallery() {
	return (
		<main className="min-h-dvh bg-canvas px-4 pt-5 pb-16 lg:px-8">
			<h1 className="mb-5 flex items-center gap-3 text-lg">
				<Brand label="" /> Gallery
			</h1>
			<div className="grid grid-cols-12 items-start gap-x-5 gap-y-6">
				<ControlStories />
				<SpeakerStories />
				<FieldStories />
				<ChoiceStories />
				<OverlayStories />
				<TableStories />
				<StateStories />
			</div>
			<Toasts />
		</main>
	);
}
