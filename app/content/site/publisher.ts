// Every fact is invented and says so, to be replaced before a real publication.
// The telephone numbers lie in the range reserved for fiction (01 99 00), the addresses in `.example`.

export const publisher = {
  companyName: 'Éditions de l’Exemple (société fictive)',
  legalForm: 'société par actions simplifiée (SAS)',
  capital: '10 000 €',
  address: '1, rue de l’Exemple, 75000 Paris, France',
  city: 'Paris, France',
  registration: 'RCS Paris 000 000 000',
  phone: '01 99 00 12 34',
  contactEmail: 'contact@guide-agence-ia.example',
  publicationDirector: 'Camille Exemple (nom fictif)',
  hostName: 'Hébergement Exemple (société fictive)',
  hostAddress: '2, rue de l’Exemple, 59000 Lille, France',
  hostPhone: '01 99 00 56 78',
} as const satisfies Record<string, string>

export type PublisherFactName = keyof typeof publisher
