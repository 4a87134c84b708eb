import { Button } from '@debrief/shared/ui/button.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/popover.tsx';
import { SlidersHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { countNarrowing } from '../search-state.ts';
import { Facets } from './facets.tsx';

/** The facets below 1024 px, behind a button that counts them. */
export function NarrowFacets(props: ComponentProps<typeof Facets>) {
	const { t } = useTranslation('search');
	const count = countNarrowing(props.state);
	return (
		<PopoverTrigger>
			<Button variant={count ? 'neutral' : 'filter'}>
				<SlidersHorizontal />
				{t('filters')}
				{count > 0 && <span className="num text-muted">{count}</span>}
			</Button>
			<Popover label={t('filters')}>
				<div className="w-60">
					<Facets {...props} />
				</div>
			</Popover>
		</PopoverTrigger>
	);
}
