import type { Member } from '@debrief/shared/contract/teams/members.ts';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../data/teams/members.ts';
import { ListSearch } from '../../shell/lists/list-search.tsx';
import { PagedList } from '../../shell/lists/paged-list.tsx';

type Props = {
	chosen: readonly string[];
	/** Null if the member can be chosen. */
	reasonAgainst: (member: Member) => string | null;
	onChange: (chosen: string[]) => void;
};

export function MemberPicker({ chosen, reasonAgainst, onChange }: Props) {
	const { t } = useTranslation('members');
	const [search, setSearch] = useState('');
	const members = useMembers(search);
	const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
	return (
		<div className="grid grid-cols-1 gap-3">
			<ListSearch label={t('search')} clearLabel={t('clearSearch')} search={search} onSearch={setSearch} />
			<div className="h-72 overflow-y-auto border-t">
				<PagedList
					list={members}
					failedTitle={t('loadFailed')}
					empty={<p className="py-3 text-muted">{t('noMatch')}</p>}
				>
					{(rows) => (
						<ul>
							{rows.map((row) => {
								const reason = reasonAgainst(row);
								return (
									<li key={row.id} className="border-b py-1.5">
										<Checkbox
											isSelected={chosen.includes(row.id)}
											isDisabled={reason !== null}
											onChange={() => toggle(row.id)}
										>
											<span className="grid leading-4.5">
												<span dir="auto" className="wrap-anywhere">
													{row.fullName ?? row.email}
												</span>
												<span className="text-muted text-xs wrap-anywhere">
													{reason ?? (row.fullName ? row.email : null)}
												</span>
											</span>
										</Checkbox>
									</li>
								);
							})}
						</ul>
					)}
				</PagedList>
			</div>
		</div>
	);
}
