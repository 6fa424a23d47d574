import { fictionNotice } from '../../../domain/disclosure.ts'
import { edition } from '../../../domain/ranking/criteria.ts'
import { partnerNotice, paymentKind } from '../partners.ts'
import { agencies } from './agencies.ts'

export const partnerLabel = 'Partenaire'

/** Who was looked at for the first edition and not kept, and why; fictional as the five kept. */
export const examined = {
  count: 23,
  notKept: [
    { count: 7, reason: 'aucune mesure de départ dans les bilans fournis' },
    { count: 5, reason: 'moins bien notées que l’agence retenue dans la même spécialité' },
    { count: 4, reason: 'devis refusés ou sans détail' },
    { count: 2, reason: 'agences sectorielles, que notre grille ne sait pas encore départager' },
  ],
} as const

export const priceLegend =
  'Le niveau de prix (€€ ou €€€, sur une échelle de trois) situe les agences les unes par rapport aux autres. Ce n’est pas un tarif : seul le devis prévaut.'

export const methodIntro =
  'La rédaction de Guide Agence IA note chaque agence sur cinq critères, dont les poids totalisent 100 %. Chaque note s’appuie sur des pièces lues, citées sur la fiche et datées.'

export type MethodSection = { title: string; text: string }

export const methodSections: readonly MethodSection[] = [
  {
    title: 'Échelle de notation',
    text: 'Chaque critère est noté de 1 (insuffisant) à 5 (le plus haut niveau de notre grille), par demi-points. La note globale est la moyenne pondérée, arrondie au dixième. Un 5/5 n’est pas une garantie de résultat.',
  },
  {
    title: 'Pourquoi une édition 2025',
    text: 'Les cinq agences ont été choisies en 2025. Leurs notes sont revues chaque trimestre depuis cette date, comme le montre le journal.',
  },
  {
    title: 'Qui décide',
    text: 'Deux membres de la rédaction lisent les pièces et notent séparément. S’ils s’écartent d’un point ou plus, un troisième relit et tranche. La personne qui suit les partenariats ne participe pas à la notation.',
  },
  {
    title: 'Rythme de mise à jour',
    text: 'Chaque trimestre, nous relisons toutes les fiches, vérifions à nouveau les preuves d’un critère au moins et recalculons les notes. Aucune preuve ne reste plus d’un an sans être revue. Une erreur signalée entre deux mises à jour est corrigée dès qu’elle est vérifiée, et le journal en garde la trace.',
  },
  {
    title: 'Entrer au classement, en sortir, corriger une fiche',
    text: 'Le référencement est gratuit. Toute agence IA active en France et capable de documenter ses projets peut demander à être examinée ; nous ne retenons que la mieux notée de chaque spécialité, si bien qu’une agence mieux notée prend la place de la précédente. Pour proposer une agence, corriger une fiche ou demander son retrait, écrivez à l’adresse de contact en bas de page. Nous retirons une agence qui cesse son activité ou dont les informations ne sont plus vérifiables.',
  },
  {
    title: 'Exhaustivité et nombre d’agences',
    text: `Le classement compte ${agencies.length} agences : une généraliste et une pour chacune des quatre spécialités techniques. Aucune agence sectorielle n’y figure encore. Il n’est pas exhaustif, et une absence ne vaut pas mauvaise note.`,
  },
  {
    title: 'Agences examinées et non retenues',
    text: describeExamined(),
  },
  {
    title: 'Liens commerciaux et leur effet',
    text: `${partnerNotice} ${paymentKind} Aucun lien de capital n’existe entre ce site et les agences classées. Les liens d’affiliation de nos autres pages n’influencent pas ce classement.`,
  },
  { title: 'Niveau de prix', text: priceLegend },
  { title: 'Caractère fictif', text: fictionNotice },
]

function describeExamined(): string {
  const reasons = examined.notKept.map(({ count, reason }) => `${reason} (${count})`).join(', ')
  return `Pour l’édition ${edition}, la rédaction a examiné ${examined.count} agences et en a retenu ${agencies.length}. Les autres ont été écartées pour ces raisons : ${reasons}. Toutes sont fictives, comme celles du classement.`
}
