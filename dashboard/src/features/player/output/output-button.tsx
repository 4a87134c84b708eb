import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import Headphones from 'lucide-react/icons/headphones';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { usePlayerSettings } from '../player-settings.ts';
import { canChooseOutput } from './audio-outputs.ts';

const OutputPopover = lazyComponent(async () => (await import('./output-popover.tsx')).OutputPopover);

export function OutputButton() {
	const { t } = useTranslation('conversation');
	const isMoved = usePlayerSettings((settings) => settings.outputId !== '');
	if (!canChooseOutput()) return null;
	const button = (
		<IconButton label={t('output.choose')} isSelected={isMoved}>
			<Headphones />
		</IconButton>
	);
	return (
		<Suspense fallback={button}>
			<OutputPopover>{button}</OutputPopover>
		</Suspense>
	);
}
