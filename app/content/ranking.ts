import { agencies } from './agencies.ts'
import { fictionNotice, partnerNotice } from './partners.ts'
import type { PageSection } from './prose/prose-plugins.ts'

export const methodSection: PageSection = { id: 'methode', title: 'Notre méthode d’évaluation' }
export const readingSection: PageSection = { id: 'lecture', title: 'Comment lire ce classement' }

export const rankingSections: PageSection[] = [
  ...agencies.map(({ anchor, rank, name, category }) => ({
    id: anchor,
    title: `${rank}. ${name}, ${category}`,
    short: `${rank}. ${name}`,
  })),
  methodSection,
  readingSection,
]

/** A sentence with links inside: plain strings and links, in reading order. */
export type Prose = (string | { label: string; href: string })[]

export type Criterion = { name: string; weight: number; definition: string }

export type ReadingTip = { audience: string; advice: Prose }

export type MethodSection = { title: string; text: string }

export const partnerLabel = 'Partenaire'
export const recommendationLabel = 'Notre recommandation'
export const disabledLinkNote = 'Lien non disponible : agence non partenaire'

export const rankingNotice = `Sélection non exhaustive de ${agencies.length} agences, classées par défaut selon la note globale de la rédaction (de 1 à 5), définie dans notre méthode. ${partnerNotice} Classement mis à jour chaque trimestre.`

export const readingIntro =
  'La note résume notre évaluation ; elle ne dit pas si l’agence convient à votre projet. Regardez d’abord la spécialité, puis la limite, enfin le niveau de prix. Retenez une généraliste et une spécialiste de votre problème, ajoutez une agence qui connaît votre secteur, même si elle ne figure pas ici, et posez aux trois les mêmes questions.'

export const readingTips: ReadingTip[] = [
  {
    audience: 'Vous dirigez une PME',
    advice: [
      'Commencez par ',
      { label: 'Fluxéo', href: '#pme' },
      ' si vos tâches suivent des règles fixes, par ',
      { label: 'Orvanta', href: '#generaliste' },
      ' si vous cherchez un accompagnement de l’audit à l’exploitation.',
    ],
  },
  {
    audience: 'Vous dirigez une ETI',
    advice: [
      'Pour un premier projet, commencez par ',
      { label: 'Orvanta', href: '#generaliste' },
      '. Si le besoin est déjà cadré, allez droit à la spécialité : ',
      { label: 'Datalume', href: '#innovation' },
      ' pour prévoir, ',
      { label: 'Verbalia', href: '#conversationnelle' },
      ' pour dialoguer avec vos clients.',
    ],
  },
  {
    audience: 'Vous travaillez dans un grand groupe',
    advice: [
      'Commencez par ',
      { label: 'Datalume', href: '#innovation' },
      ' si vos données sont prêtes, par ',
      { label: 'Optivance', href: '#vision' },
      ' pour une usine ou un entrepôt. Vérifiez que l’équipe proposée peut suivre plusieurs sites.',
    ],
  },
]

export const criteria: Criterion[] = [
  {
    name: 'Expertise technique',
    weight: 30,
    definition:
      'Compétences de l’équipe, justesse des choix de modèles et d’outils, capacité à dire quand l’IA ne convient pas.',
  },
  {
    name: 'Résultats documentés',
    weight: 25,
    definition: 'Indicateurs mesurés avant et après le projet, sur un périmètre décrit.',
  },
  {
    name: 'Accompagnement',
    weight: 20,
    definition: 'Cadrage, formation des équipes, disponibilité et suivi après la mise en service.',
  },
  {
    name: 'Transparence tarifaire',
    weight: 15,
    definition:
      'Devis détaillé, coûts d’exploitation annoncés, propriété du code et des données écrite au contrat.',
  },
  {
    name: 'Sécurité et RGPD',
    weight: 10,
    definition: 'Localisation des données, droits d’accès, sous-traitants déclarés.',
  },
]

export const priceLegend =
  'Le niveau de prix (€€ ou €€€, sur une échelle de trois) situe les agences les unes par rapport aux autres. Ce n’est pas un tarif : seul le devis prévaut.'

export const methodIntro =
  'La rédaction de Guide Agence IA note chaque agence sur cinq critères, dont les poids totalisent 100 %.'

export const methodSections: MethodSection[] = [
  {
    title: 'Échelle de notation',
    text: 'Chaque critère est noté de 1 (insuffisant) à 5 (le plus haut niveau de notre grille). La note globale est la moyenne pondérée, arrondie au dixième. Un 5/5 n’est pas une garantie de résultat.',
  },
  {
    title: 'Rythme de mise à jour',
    text: 'Chaque trimestre, nous relisons toutes les fiches et recalculons les notes. Une erreur signalée entre deux mises à jour est corrigée dès qu’elle est vérifiée.',
  },
  {
    title: 'Entrer au classement, en sortir, corriger une fiche',
    text: 'Le référencement est gratuit. Toute agence IA active en France et capable de documenter ses projets peut demander à être examinée ; nous ne retenons que la mieux notée de chaque spécialité. Pour proposer une agence, corriger une fiche ou demander son retrait, écrivez à l’adresse de contact en bas de page. Nous retirons une agence qui cesse son activité ou dont les informations ne sont plus vérifiables.',
  },
  {
    title: 'Liens commerciaux et leur effet',
    text: `${partnerNotice} Sa fiche porte la mention « ${partnerLabel} ». Aucun lien de capital n’existe entre ce site et les agences classées. Les liens d’affiliation de nos autres pages n’influencent pas ce classement.`,
  },
  {
    title: 'Exhaustivité et nombre d’agences',
    text: `Le classement compte ${agencies.length} agences : une généraliste et une pour chacune des quatre spécialités techniques. Aucune agence sectorielle n’y figure encore. Il n’est pas exhaustif, et une absence ne vaut pas mauvaise note.`,
  },
  { title: 'Niveau de prix', text: priceLegend },
  { title: 'Caractère fictif', text: fictionNotice },
]

export const nextSteps: Prose = [
  'Avant de demander un devis, parcourez ',
  { label: 'les outils et technologies IA pour l’entreprise', href: '/outils-technologies' },
  ' pour comprendre ce que l’agence installera chez vous, puis vérifiez budgets et délais dans ',
  { label: 'les ressources pour réussir votre projet IA', href: '/ressources' },
  '.',
]
