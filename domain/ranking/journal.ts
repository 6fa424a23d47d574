import type { AgencySlug } from './marks.ts'
import { type CriterionId, criterionIds } from './note.ts'
import type { JournalEntry, MarkChange } from './review.ts'

/** In the order of the criteria: expertise, résultats, accompagnement, transparence, sécurité. */
const firstMarks: Record<AgencySlug, readonly [number, number, number, number, number]> = {
  orvanta: [5, 5, 5, 4.5, 4.5],
  datalume: [5, 4.5, 4.5, 4, 4.5],
  verbalia: [4.5, 4.5, 4.5, 4.5, 4.5],
  fluxeo: [4, 4.5, 4.5, 4.5, 4.5],
  optivance: [5, 4, 4, 3.5, 4.5],
}

function listFirstMarks(): MarkChange[] {
  return Object.entries(firstMarks).flatMap(([agency, given]) =>
    criterionIds.map((criterion, index) => ({
      agency,
      criterion,
      from: null,
      to: given[index] ?? 1,
      why: 'Première évaluation.',
    })),
  )
}

function move(
  agency: AgencySlug,
  criterion: CriterionId,
  [from, to]: readonly [number, number],
  why: string,
): MarkChange {
  return { agency, criterion, from, to, why }
}

/** Every review held, oldest first. The marks of today are its sum. */
export const journal: readonly JournalEntry[] = [
  {
    quarter: '2025-T1',
    date: '2025-03-18',
    summary:
      'Première édition. Vingt-trois agences examinées, cinq retenues, vingt-cinq notes données sur pièces.',
    checked: criterionIds,
    changes: listFirstMarks(),
    corrections: [],
  },
  {
    quarter: '2025-T2',
    date: '2025-06-17',
    summary: 'Devis et choix techniques relus pour les cinq agences.',
    checked: ['expertise', 'transparence'],
    changes: [
      move(
        'orvanta',
        'transparence',
        [4.5, 5],
        'Les devis chiffrent désormais l’exploitation pour un volume doublé.',
      ),
      move(
        'fluxeo',
        'transparence',
        [4.5, 5],
        'Les conditions de sortie figurent maintenant au devis de chaque flux.',
      ),
    ],
    corrections: [],
  },
  {
    quarter: '2025-T3',
    date: '2025-09-16',
    summary: 'Bilans de projets et calendriers de formation relus pour les cinq agences.',
    checked: ['resultats', 'accompagnement'],
    changes: [
      move(
        'datalume',
        'resultats',
        [4.5, 5],
        'Le calcul complet est remis au client dans les trois bilans lus.',
      ),
      move(
        'verbalia',
        'accompagnement',
        [4.5, 5],
        'La relecture hebdomadaire des échecs est devenue systématique.',
      ),
      move(
        'fluxeo',
        'accompagnement',
        [4.5, 5],
        'Un bilan à six mois complète ceux à un et trois mois.',
      ),
    ],
    corrections: ['Fiche de Verbalia : l’hôtellerie manquait parmi les secteurs.'],
  },
  {
    quarter: '2025-T4',
    date: '2025-12-16',
    summary: 'Bilans et documents de sécurité relus pour les cinq agences. Deux notes montent.',
    checked: ['resultats', 'securite'],
    changes: [
      move(
        'orvanta',
        'securite',
        [4.5, 5],
        'Compte rendu d’un essai de suppression fourni par l’agence.',
      ),
      move(
        'optivance',
        'resultats',
        [4, 4.5],
        'Les faux rejets sont désormais mesurés, et plus seulement les défauts manqués.',
      ),
    ],
    corrections: [],
  },
  {
    quarter: '2026-T1',
    date: '2026-03-17',
    summary:
      'Accompagnement, devis et sécurité relus pour les cinq agences. Trois notes baissent, une monte.',
    checked: ['accompagnement', 'transparence', 'securite'],
    changes: [
      move(
        'orvanta',
        'accompagnement',
        [5, 4.5],
        'Bilan à trois mois tenu avec six semaines de retard dans un projet sur deux.',
      ),
      move('datalume', 'transparence', [4, 4.5], 'Publication d’une grille de prix par étape.'),
      move(
        'verbalia',
        'securite',
        [4.5, 4],
        'Un nouveau fournisseur de voix absent de la liste des sous-traitants.',
      ),
      move(
        'optivance',
        'transparence',
        [3.5, 3],
        'Coût d’exploitation annoncé sans calcul dans le dernier devis lu.',
      ),
    ],
    corrections: ['Fiche de Fluxéo : l’agence travaille avec Make ou n8n, et non avec n8n seul.'],
  },
  {
    quarter: '2026-T2',
    date: '2026-06-16',
    summary:
      'Choix techniques, accompagnement et sécurité relus pour les cinq agences. Deux réserves levées.',
    checked: ['expertise', 'accompagnement', 'securite'],
    changes: [
      move(
        'orvanta',
        'accompagnement',
        [4.5, 5],
        'Les bilans des deux derniers projets ont été tenus aux dates prévues.',
      ),
      move(
        'verbalia',
        'securite',
        [4, 4.5],
        'Liste des sous-traitants complétée et transmise aux clients.',
      ),
    ],
    corrections: [],
  },
  {
    quarter: '2026-T3',
    date: '2026-09-15',
    summary: 'Bilans et devis relus pour les cinq agences. Une note baisse, une autre remonte.',
    checked: ['resultats', 'transparence'],
    changes: [
      move('datalume', 'transparence', [4.5, 4], 'La grille de prix a été retirée du site.'),
      move(
        'optivance',
        'transparence',
        [3, 3.5],
        'L’exploitation est de nouveau chiffrée dans les deux devis lus.',
      ),
    ],
    corrections: [],
  },
]

/** Put right since the last review; the next entry takes them over. */
export const correctionsSinceReview: readonly { date: string; text: string }[] = [
  {
    date: '2026-11-15',
    text: 'Fiche d’Orvanta : la limite indiquée contredisait ses notes ; elle porte désormais sur l’audit préalable, imposé à tout projet.',
  },
  {
    date: '2026-11-15',
    text: 'Accueil : chacun des trois badges donne maintenant sa raison, vérifiable dans les notes.',
  },
]
