/** The services announced to search engines, in the order a project meets them; straight apostrophes. */
export const listedServices = [
  {
    name: 'Conseil stratégique en IA',
    anchor: 'conseil',
    description:
      "Feuille de route, budget par étape, répartition des rôles et règle d'usage de l'IA pour la direction.",
  },
  {
    name: 'Développement de modèles',
    anchor: 'modeles',
    description:
      "Modèle existant utilisé ou adapté, ou modèle entraîné sur les données de l'entreprise.",
  },
  {
    name: 'Audit de processus',
    anchor: 'audit',
    description:
      "Mesure des processus et des données, cas d'usage classés par gain, coût et risque.",
  },
  {
    name: "Intégration d'outils",
    anchor: 'integration',
    description:
      "Raccordement de l'IA aux logiciels de gestion, de relation client, de messagerie ou de téléphonie.",
  },
] as const
