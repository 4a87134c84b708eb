import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OutputField } from './output-field.tsx';

export function OutputPopover({ children }: { children: ReactNode }) {
	const { t } = useTranslation('conversation');
	return (
		<PopoverTrigger>
			{children}
			<Popover label={t('output.choose')} placement="bottom">
				<div className="w-60">
					<OutputField source={navigator.mediaDevices} />
				</div>
			</Popover>
		</PopoverTrigger>
	);
}
