import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { SearchField } from '@debrief/shared/ui/search-field.tsx';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineSearching } from './use-line-search.ts';

/** Enter goes to the next hit, with Shift to the one before; Escape clears, then closes. */
export function SearchBar({ search }: { search: LineSearching }) {
	const { t } = useTranslation('conversation');
	const field = useRef<HTMLInputElement>(null);
	const count = search.found?.hits.length ?? 0;
	useEffect(() => field.current?.focus(), []);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
		if (event.key === 'Escape' && !event.defaultPrevented) search.close();
	};
	const status = search.found
		? count
			? t('tools.found', { at: search.at + 1, count })
			: t('tools.none')
		: search.term && t('tools.searchHint');
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field inside bubble here
		<div onKeyDown={onKeyDown} className="flex min-w-0 flex-1 items-center gap-1">
			<div className="min-w-0 flex-1">
				<SearchField
					ref={field}
					label={t('tools.search')}
					value={search.term}
					onChange={search.type}
					clearLabel={t('tools.closeSearch')}
					onClear={search.close}
					status={<span aria-live="polite">{status}</span>}
				/>
			</div>
			<IconButton label={t('tools.previous')} isDisabled={count < 2} onPress={() => search.step(-1)}>
				<ArrowUp />
			</IconButton>
			<IconButton label={t('tools.next')} isDisabled={count < 2} onPress={() => search.step(1)}>
				<ArrowDown />
			</IconButton>
			<IconButton label={t('tools.closeSearch')} onPress={search.close}>
				<X />
			</IconButton>
		</div>
	);
}
