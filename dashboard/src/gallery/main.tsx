import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../main.css';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import { ChoiceStories } from './choice-stories.tsx';
import { ControlStories } from './control-stories.tsx';
import { FieldStories } from './field-stories.tsx';
import { OverlayStories } from './overlay-stories.tsx';
import { SpeakerStories } from './speaker-stories.tsx';
import { StateStories } from './state-stories.tsx';
import { TableStories } from './table-stories.tsx';

const theme = new URLSearchParams(location.search).get('theme') ?? 'both';
if (theme !== 'both') document.documentElement.dataset.theme = theme;

const root = document.getElementById('gallery');
if (root) createRoot(root).render(<StrictMode>{theme === 'both' ? <SideBySide /> : <Gallery />}</StrictMode>);

function Gallery() {
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

/** Frames instead of columns, because overlays and media queries depend on the viewport. */
function SideBySide() {
	return (
		<div className="grid h-dvh grid-cols-2">
			{['light', 'dark'].map((theme) => (
				<iframe key={theme} title={`Gallery, ${theme}`} src={`?theme=${theme}${location.hash}`} className="size-full" />
			))}
		</div>
	);
}
