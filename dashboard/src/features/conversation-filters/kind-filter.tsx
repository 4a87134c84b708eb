import { Button } from '@debrief/shared/ui/button.tsx';
import { Menu, MenuItem, MenuSection, MenuTrigger } from '@debrief/shared/ui/menu.tsx';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from './filter-bar.tsx';
import { kinds } from './filters.ts';

/** Web conferences, everything else, or both. */
export function KindFilter({ filters: { kind }, onChange }: FilterProps) {
	const { t } = useTranslation('list');
	const choose = (id: string) => onChange({ kind: kinds.find((known) => known === id) ?? null });
	return (
		<MenuTrigger>
			<Button variant={kind ? 'neutral' : 'filter'}>
				<Layers />
				{kind ? t(`kind.${kind}`) : t('kind.label')}
			</Button>
			<Menu aria-label={t('kind.label')}>
				<MenuSection title={t('kind.label')} selected={kind ?? 'all'} onSelect={choose}>
					{(['all', ...kinds] as const).map((id) => (
						<MenuItem key={id} id={id}>
							{t(`kind.${id}`)}
						</MenuItem>
					))}
				</MenuSection>
			</Menu>
		</MenuTrigger>
	);
}
