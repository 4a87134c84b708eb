export type FakePerson = { number: number; first: string; last: string; email: string; phone: string; company: string };

const firstNames = ['Ada', 'Bruno', 'Carla', 'Deniz', 'Emil', 'Femi', 'Greta', 'Hana'];

export const fakePeople = (size: number): FakePerson[] =>
	Array.from({ length: size }, (_, i) => {
		const first = firstNames[i % firstNames.length] ?? '';
		const last = `Quayle ${String(i + 1).padStart(3, '0')}`;
		const company = i % 3 === 0 ? 'Harbour Works' : 'Mill Lane';
		return {
			number: i + 1,
			first,
			last,
			company,
			email: `person${i + 1}@quayline.example`,
			phone: `+4930901820${String(i % 100).padStart(2, '0')}`,
		};
	});

export const nameOf = ({ first, last }: FakePerson): string => `${first} ${last}`;

export const isFound = (person: FakePerson, term: string): boolean =>
	`${nameOf(person)} ${person.email}`.toLowerCase().includes(term.toLowerCase());
