export interface GlossaryTerm {
  id: string
  term: string
  /** The words by which the guides mean it, when they are not the term itself. */
  written?: readonly string[]
  definition: string
}

/** In alphabetical order, two sentences each: what it is, and what it changes for whoever buys. */
export const glossary: readonly GlossaryTerm[] = [
  {
    id: 'agent',
    term: 'Agent',
    written: ['agent autonome', 'agents autonomes'],
    definition:
      'Programme qui enchaîne seul plusieurs actions, en choisissant ses outils, pour atteindre un but. Limitez ce qu’il peut modifier ou envoyer sans validation humaine.',
  },
  {
    id: 'annotation',
    term: 'Annotation',
    written: ['annotés', 'annotées', 'annoter', 'annotateurs'],
    definition:
      'Travail qui consiste à marquer des exemples avec la bonne réponse, pour qu’un modèle apprenne ou soit jugé. Les exemples annotés par vos équipes ont de la valeur : faites écrire qu’ils vous appartiennent.',
  },
  {
    id: 'api',
    term: 'API',
    written: ['interface de programmation', 'API'],
    definition:
      'Interface de programmation par laquelle deux logiciels s’échangent des données sans passer par un écran. Sans elle, relier un logiciel à une IA coûte plus cher et casse plus souvent.',
  },
  {
    id: 'base-vectorielle',
    term: 'Base vectorielle',
    definition:
      'Base de données qui retrouve un texte par son sens plutôt que par le mot exact. Elle sert de mémoire à un RAG, et sa qualité dépend du découpage des documents.',
  },
  {
    id: 'biais',
    term: 'Biais',
    definition:
      'Erreur qui revient toujours dans le même sens, souvent parce que les exemples appris ne représentent pas tous les cas. Demandez sur quels groupes le modèle a été vérifié.',
  },
  {
    id: 'cahier-des-charges',
    term: 'Cahier des charges',
    definition:
      'Document qui détaille la solution, les essais de réception et la sortie, en annexe du contrat. Il s’écrit après un pilote réussi, jamais avant le premier rendez-vous.',
  },
  {
    id: 'chatbot',
    term: 'Chatbot',
    definition:
      'Assistant qui répond par écrit ou à la voix aux questions de clients ou de salariés. Il doit dire qu’il est une machine et passer la main quand il ne sait pas.',
  },
  {
    id: 'crm',
    term: 'CRM',
    definition:
      'Logiciel de relation client, où sont tenus les contacts, les échanges et les affaires en cours. C’est souvent la première source à relier, et la première à nettoyer.',
  },
  {
    id: 'deployeur',
    term: 'Déployeur',
    definition:
      'Dans le règlement européen sur l’IA, l’entreprise qui utilise un système d’IA sous sa propre autorité, dans le cadre de son activité. C’est le plus souvent votre cas, et des obligations vous reviennent même si l’agence a tout construit.',
  },
  {
    id: 'derive',
    term: 'Dérive',
    written: ['vieillit'],
    definition:
      'Baisse de la qualité d’un modèle quand la réalité s’éloigne de ce qu’il a appris. Elle ne se voit que si quelqu’un mesure régulièrement les réponses.',
  },
  {
    id: 'dpo',
    term: 'DPO',
    written: ['délégué à la protection des données'],
    definition:
      'Délégué à la protection des données, qui conseille l’entreprise sur le RGPD et parle à la CNIL. Prévenez-le avant le premier essai, pas avant la mise en service.',
  },
  {
    id: 'esn',
    term: 'ESN',
    definition:
      'Entreprise de services du numérique, qui fournit des profils techniques en régie ou au forfait. Elle convient quand vous pilotez vous-même et que beaucoup d’applications sont touchées.',
  },
  {
    id: 'fine-tuning',
    term: 'Fine-tuning',
    written: ['Adapter un modèle existant'],
    definition:
      'Ajustement d’un modèle existant avec vos propres exemples. À n’envisager que si de bonnes consignes et vos documents ne suffisent pas, preuve à l’appui.',
  },
  {
    id: 'hallucination',
    term: 'Hallucination',
    written: ['se tromper avec assurance', 'réponse fausse avec assurance'],
    definition:
      'Réponse fausse qu’un modèle de langage présente avec assurance. On la réduit en citant les sources et en relisant ; on ne la supprime pas.',
  },
  {
    id: 'hds',
    term: 'HDS',
    definition:
      'Hébergeur de données de santé, certifié pour conserver ces données en France. Si votre projet en traite, exigez le certificat et sa date.',
  },
  {
    id: 'jeu-de-test',
    term: 'Jeu de test',
    written: ['jeu de test', 'jeu d’essai', 'échantillon'],
    definition:
      'Cas réels avec la bonne réponse, gardés à part pour juger un modèle. Gardez-en une moitié que l’agence n’a jamais vue.',
  },
  {
    id: 'mlops',
    term: 'MLOps',
    definition:
      'Ensemble des pratiques qui gardent un modèle fiable une fois en service : surveillance, alertes, réentraînement, tests. C’est ce que paie un contrat de maintenance.',
  },
  {
    id: 'modele-de-langage',
    term: 'Modèle de langage',
    written: ['modèle de langage', 'modèles de langage'],
    definition:
      'Programme qui lit et produit du texte à partir de très nombreux exemples. Il ne connaît pas votre entreprise tant que vous ne lui donnez pas vos documents.',
  },
  {
    id: 'no-code',
    term: 'No-code',
    written: ['no-code'],
    definition:
      'Façon de relier des logiciels par des blocs à assembler, sans programmer. Il suffit quand la tâche suit une règle fixe.',
  },
  {
    id: 'pilote',
    term: 'Pilote',
    definition:
      'Essai court et payant, sur vos données, avec un critère de réussite écrit à l’avance. Il se conclut par une décision : continuer, corriger ou arrêter.',
  },
  {
    id: 'poids-ouverts',
    term: 'Poids ouverts',
    written: ['à poids ouverts'],
    definition:
      'Se dit d’un modèle que l’on peut télécharger et installer chez soi. La licence n’est pas toujours libre : vérifiez l’usage commercial.',
  },
  {
    id: 'prompt',
    term: 'Prompt',
    written: ['prompts', 'consignes écrites pour le modèle'],
    definition:
      'Consigne donnée à un modèle, avec son contexte et ses exemples. Un bon prompt est un travail : faites écrire au contrat à qui il appartient.',
  },
  {
    id: 'rag',
    term: 'RAG',
    definition:
      'Technique qui retrouve d’abord les passages utiles dans vos documents, puis fait répondre le modèle à partir d’eux, sources à l’appui. Elle réduit les erreurs sans les supprimer.',
  },
  {
    id: 'reentrainement',
    term: 'Réentraînement',
    written: ['réentraînement'],
    definition:
      'Nouvel apprentissage d’un modèle sur des données plus récentes. Demandez à quelle fréquence, sur quel déclencheur et à quel prix.',
  },
  {
    id: 'reversibilite',
    term: 'Réversibilité',
    written: ['réversibilité'],
    definition:
      'Possibilité de reprendre ses données, ses réglages et son code pour changer de prestataire. Elle se négocie avant de signer : format, délai, aide à la reprise.',
  },
  {
    id: 'rgpd',
    term: 'RGPD',
    definition:
      'Règlement européen sur la protection des données personnelles. L’agence qui traite ces données pour vous est en principe votre sous-traitant, et un contrat écrit est obligatoire.',
  },
  {
    id: 'vision',
    term: 'Vision par ordinateur',
    written: ['Ingénieur en vision'],
    definition:
      'Analyse automatique d’images ou de vidéos : défauts, étiquettes, comptages. Sa qualité tient autant à l’éclairage et aux exemples qu’au modèle.',
  },
]

export function glossaryAnchor({ id }: Pick<GlossaryTerm, 'id'>): string {
  return `glossaire-${id}`
}
