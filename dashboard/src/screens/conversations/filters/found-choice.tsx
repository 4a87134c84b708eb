import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props<Row> = {
	texts: { search: string; failed: string; noMatch: string };
	search: string;
	onSearch: (search: string) => void;
	searchMaxLength: number;
	found: {
		data: { pages: readonly { list: readonly Row[] }[] } | undefined;
		isPending: boolean;
		isError: boolean;
		refetch: () => unknown;
	};
	chosen: readonly string[];
	onChange: (chosen: readonly string[]) => void;
	children: (row: Row) => ReactNode;
};

export function FoundChoice<Row extends { id: string }>({ texts, found, chosen, onChange, ...props }: Props<Row>) {
	const { t } = useTranslation('list');
	const { data, isPending, isError, refetch } = found;
	const rows = data?.pages.flatMap((page) => page.list) ?? [];
	const toggle = (id: string, isOn: boolean) =>
		onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
	return (
		<div className="grid gap-2">
			<SearchField
				label={texts.search}
				clearLabel={t('clear')}
				maxLength={props.searchMaxLength}
				value={props.search}
				onChange={props.onSearch}
			/>
			{isError && (
				<div className="grid justify-items-start gap-2">
					<p className="text-muted">{texts.failed}</p>
					<Button size="sm" onPress={() => refetch()}>
						{t('tags.retry')}
					</Button>
				</div>
			)}
			{isPending && <p className="text-muted">{t('loading')}</p>}
			{data && rows.length === 0 && <p className="text-muted">{texts.noMatch}</p>}
			<div className="grid max-h-72 gap-1 overflow-y-auto p-0.5">
				{rows.map((row) => (
					<Checkbox key={row.id} isSelected={chosen.includes(row.id)} onChange={(isOn) => toggle(row.id, isOn)}>
						{props.children(row)}
					</Checkbox>
				))}
			</div>
		</div>
	);
}
