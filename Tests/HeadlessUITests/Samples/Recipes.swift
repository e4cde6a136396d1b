import Foundation
import Observation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Recipes: a path of values that links and buttons share, and that can be stored.
enum Recipes {
  enum Category: String, CaseIterable, Identifiable, Hashable, Codable {
    case dessert, pancake, salad
    var id: String { rawValue }
    var localizedName: LocalizedStringKey {
      switch self {
      case .dessert: "Dessert"
      case .pancake: "Pancake"
      case .salad: "Salad"
      }
    }
  }

  struct Recipe: Hashable, Identifiable, Codable {
    var id: Int
    var name: String
    var category: Category
    var related: [Int] = []
  }

  final class DataModel: ObservableObject {
    @Published var recipes: [Recipe] = [
      Recipe(id: 1, name: "Apple Pie", category: .dessert, related: [2]),
      Recipe(id: 2, name: "Crumble", category: .dessert, related: [1]),
      Recipe(id: 3, name: "Caesar", category: .salad),
    ]

    func recipes(in category: Category) -> [Recipe] {
      recipes.filter { $0.category == category }.sorted { $0.name < $1.name }
    }
    subscript(recipeID: Recipe.ID) -> Recipe? { recipes.first { $0.id == recipeID } }
  }

  @Observable
  final class NavigationModel {
    var selectedCategory: Category?
    var recipePath: [Recipe] = []
    var columnVisibility: NavigationSplitViewVisibility = .automatic
  }

  struct StackContentView: View {
    @State private var navigationModel = NavigationModel()
    @StateObject private var dataModel = DataModel()
    let categories = Category.allCases

    var body: some View {
      NavigationStack(path: $navigationModel.recipePath) {
        List(categories) { category in
          Section {
            ForEach(dataModel.recipes(in: category)) { recipe in
              NavigationLink(recipe.name, value: recipe)
            }
          } header: {
            Text(category.localizedName)
          }
        }
        .navigationTitle("Categories")
        .navigationDestination(for: Recipe.self) { recipe in
          RecipeDetail(recipe: recipe) { relatedRecipe in
            Button {
              navigationModel.recipePath.append(relatedRecipe)
            } label: {
              RecipeTile(recipe: relatedRecipe)
            }
            .buttonStyle(.plain)
          }
        }
      }
      .environmentObject(dataModel)
    }
  }

  struct TwoColumnContentView: View {
    @State private var navigationModel = NavigationModel()
    @StateObject private var dataModel = DataModel()
    let categories = Category.allCases

    var body: some View {
      NavigationSplitView(columnVisibility: $navigationModel.columnVisibility) {
        List(categories, selection: $navigationModel.selectedCategory) { category in
          NavigationLink(category.localizedName, value: category)
        }
        .navigationTitle("Categories")
      } detail: {
        NavigationStack(path: $navigationModel.recipePath) {
          RecipeGrid(category: navigationModel.selectedCategory)
        }
      }
      .environmentObject(dataModel)
    }
  }

  struct RecipeGrid: View {
    @EnvironmentObject private var dataModel: DataModel
    var category: Category?

    var body: some View {
      if let category {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 240))]) {
            ForEach(dataModel.recipes(in: category)) { recipe in
              NavigationLink(value: recipe) { RecipeTile(recipe: recipe) }
            }
          }
        }
        .navigationTitle(category.localizedName)
        .navigationDestination(for: Recipe.self) { recipe in
          RecipeDetail(recipe: recipe) { relatedRecipe in
            NavigationLink(value: relatedRecipe) { RecipeTile(recipe: relatedRecipe) }
          }
        }
      } else {
        Text("Choose a category")
          .navigationTitle("")
      }
    }
  }

  struct RecipeDetail<Link: View>: View {
    var recipe: Recipe
    @ViewBuilder var relatedLink: (Recipe) -> Link
    @EnvironmentObject private var dataModel: DataModel

    var body: some View {
      ScrollView {
        ViewThatFits(in: .horizontal) {
          Text("About \(recipe.name)")
          Text(recipe.name)
        }
        if !recipe.related.isEmpty {
          Text("Related Recipes").font(.headline)
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) {
            ForEach(recipe.related.compactMap { dataModel[$0] }) { recipe in
              relatedLink(recipe)
            }
          }
        }
      }
      .navigationTitle(recipe.name)
    }
  }

  struct RecipeTile: View {
    var recipe: Recipe
    var body: some View { VStack { Text(recipe.name) } }
  }
}
